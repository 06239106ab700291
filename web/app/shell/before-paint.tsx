/**
 * Inline scripts that run before the first paint and need no other script. They set the theme of this browser and whether it is
 * offline as attributes of the document (`data-theme`, `data-offline`), which the stylesheet uses.
 *
 * theme: `light` or `dark` in local storage; nothing for the theme of the system. It changes by the choice in the footer
 * (`footer.tsx`), in another tab, and on a page from the back/forward cache. Where storage is blocked, the choice holds for this
 * page. The listener for `change` captures the event, because React stops it during hydration.
 * early: the buttons that were pressed before hydration. Each is pressed again once after it (`shell.tsx`), as React drops them.
 * submit: fills in the session's token and the return path of a form that the browser submits (`api/cookie-session.ts`).
 * offline: a link does not navigate, which would lose the current page; a notice says so (`connection-notices.tsx`).
 * lost: the code of the next page could not be loaded (`web/drop-unused-router-parts.ts`). The same notice is shown until that
 * page responds. Then it is loaded as a whole, if the navigation is still pending: the router and some browsers remember a
 * failed import, and after an update the file may not exist any more. A page from the back/forward cache reloads, as it would
 * wait for ever.
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

/** The text is rendered on the server only, so that browsers do not load it twice; React does not change it. */
export function InlinePageScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? pageScript : ''}
    </script>
  );
}

/** Sets `data-signed-in` before the first paint. */
const sessionScript = `try{if(localStorage.token)document.documentElement.dataset.signedIn=''}catch(none){}`;

/** The text is rendered on the server only, so that browsers do not load it twice; React does not change it. */
export function InlineSignInScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? sessionScript : ''}
    </script>
  );
}
