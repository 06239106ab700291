/**
 * What has to be known before anything is painted, and goes on without any other script: the theme that this browser keeps, and
 * whether it is offline. Both are attributes of the document (`data-theme`, `data-offline`), and the stylesheet does the rest.
 *
 * theme: `light` or `dark` in local storage, nothing for as the system. Changed by the choice in the foot of the page
 * (`footer.tsx`), by another tab, and by a page that comes back from the browser's memory. Where storage is forbidden the
 * choice holds for this page.
 * React stops a change while it hydrates the page, so it is heard before React hears it.
 * early: a button that is pressed before the page is live is pressed again then, once (`shell.tsx`). React drops such presses.
 * submit: a form whose code has not arrived is sent by the browser, with who sends it and where they came from
 * (`api/plain-session.ts`).
 * offline: a link would lose the page that is here, so it does not lead away; the notice (`connection-notices.tsx`) says so.
 * lost: the code of the next page did not come (`web/drop-unused-router-parts.ts`). The notice says so here too, until that page
 * answers; then, if somebody still waits for it, all of it is asked for by the link of the other notice: what failed once is kept
 * as failed by the router and by some browsers, and after an update the code may be gone. A page that comes back from the
 * browser's memory would wait for ever.
 */
const pageScript = `(r=>{
const show=()=>{
try{const t=localStorage.theme;if(t=='light'||t=='dark')r.dataset.theme=t;else delete r.dataset.theme}catch(none){}
const t=r.dataset.theme,c=document.getElementById('theme');
if(c)c.value=t||'';
document.querySelectorAll('meta[name=theme-color]').forEach((m,i)=>{const own=['light','dark'][i];m.media=t?t==own?'all':'not all':'(prefers-color-scheme: '+own+')'})
},
line=()=>{if(navigator.onLine)delete r.dataset.offline;else r.dataset.offline=''};
show();line();
for(const e of['DOMContentLoaded','pageshow','storage'])addEventListener(e,show);
for(const e of['pageshow','online','offline'])addEventListener(e,line);
addEventListener('change',e=>{const c=e.target;if(c.id!='theme')return;
r.dataset.theme=c.value;if(!c.value)delete r.dataset.theme;
try{if(c.value)localStorage.theme=c.value;else delete localStorage.theme}catch(none){}
show()},true);
let early=new Set;
addEventListener('live',()=>{for(const b of early||[])queueMicrotask(()=>b.click());early=0});
addEventListener('click',e=>{const f=s=>e.target.closest&&e.target.closest(s),b=early&&f('button[type=button]:not([popovertarget])'),a=f('a[href]');
if(b)early.add(b);
if(navigator.onLine||!a||a.origin!=location.origin||a.getAttribute('href')[0]=='#')return;
e.preventDefault();e.stopPropagation();r.dataset.offline='asked'},true);
const lost=async e=>{const w=document.querySelector('.connection__slow a');
try{if(e||w)await fetch(w||'/api/health',{method:'HEAD'});line();
if(w){onpageshow=()=>location.reload();return w.click()}}catch(none){r.dataset.offline='lost'}
setTimeout(lost,2e3)};addEventListener('lost',lost);
addEventListener('submit',e=>{const{session:s,returnTo:w}=e.target.elements,{usr:u}=history.state||{};
if(s)try{s.value=localStorage.token||'-'}catch(none){s.value='-'}
if(w&&u&&u.returnTo)w.value=u.returnTo},true)
})(document.documentElement)`;

/** Browsers are given it in the page alone; React leaves a script as it found it. */
export function InlinePageScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? pageScript : ''}
    </script>
  );
}

/** Says on the page whether somebody is signed in before anything is painted; without scripts nobody is. */
const sessionScript = `try{if(localStorage.token)document.documentElement.dataset.signedIn=''}catch(none){}`;

/** Browsers are given it in the page alone; React leaves a script as it found it. */
export function InlineSignInScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? sessionScript : ''}
    </script>
  );
}
