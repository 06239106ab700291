/** Says on the page whether somebody is signed in before anything is painted; without scripts nobody is. */
const script = `try{if(localStorage.token)document.documentElement.dataset.signedIn=''}catch(none){}`;

/** Browsers are given it in the page alone; React leaves a script as it found it. */
export function SessionBeforePaint({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? script : ''}
    </script>
  );
}
