/** Says on the page whether somebody is signed in before anything is painted; without scripts nobody is. */
const script = `try{if(localStorage.token)document.documentElement.dataset.signedIn=''}catch(none){}`;

export function SessionBeforePaint({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}
