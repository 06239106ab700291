import { PageHead } from '../frame/page-head.tsx';

export default function HomePage() {
  return (
    <div className="wrap page">
      <PageHead title="Home" />
      <h1>Home</h1>
    </div>
  );
}
