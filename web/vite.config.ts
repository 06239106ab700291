import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The server room asks for pages through one function, so the server build starts there.
  environments: { ssr: { build: { rollupOptions: { input: './app/render.ts' } } } },
  build: {
    // <use> cannot reach into a data: address.
    assetsInlineLimit: 0,
    // React Router preloads what a page needs, with the nonce that the content policy asks for; Vite's own preloads carry none.
    modulePreload: false,
  },
});
