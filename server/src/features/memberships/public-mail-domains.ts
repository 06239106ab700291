/**
 * Domains at which anybody can have a mailbox or a website, so that an address there proves nothing: the largest mail providers
 * worldwide, internet providers of the United States, disposable mailboxes, and website hosts.
 */
const publicDomains = new Set(
  `
  gmail.com googlemail.com google.com yahoo.com ymail.com rocketmail.com myyahoo.com yahoo.co.uk yahoo.ca yahoo.com.mx yahoo.es
  yahoo.fr yahoo.de yahoo.co.in yahoo.com.br hotmail.com hotmail.co.uk hotmail.es hotmail.fr hotmail.de hotmail.it outlook.com
  outlook.es outlook.fr outlook.de live.com live.co.uk live.com.mx msn.com passport.com windowslive.com aol.com aim.com love.com
  netscape.net icloud.com me.com mac.com apple.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutamail.com
  tuta.io tuta.com keemail.me gmx.com gmx.de gmx.net gmx.us gmx.at gmx.ch web.de mail.com email.com usa.com post.com engineer.com
  consultant.com myself.com dr.com zoho.com zohomail.com fastmail.com fastmail.fm hushmail.com hey.com duck.com mailbox.org
  posteo.de posteo.net riseup.net disroot.org runbox.com startmail.com inbox.com inbox.lv lycos.com excite.com juno.com
  netzero.net netzero.com yandex.com yandex.ru ya.ru mail.ru bk.ru list.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com
  naver.com daum.net hanmail.net rediffmail.com libero.it virgilio.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr t-online.de
  freenet.de terra.com.br uol.com.br bol.com.br prodigy.net.mx maktoob.com seznam.cz wp.pl o2.pl onet.pl interia.pl
  comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net snet.net nvbell.net
  flash.net prodigy.net cox.net charter.net spectrum.net rr.com roadrunner.com twc.com brighthouse.com earthlink.net mindspring.com
  centurylink.net centurytel.net embarqmail.com q.com qwest.net windstream.net frontier.com frontiernet.net optonline.net
  optimum.net suddenlink.net cableone.net sparklight.net mediacombb.net mchsi.com rcn.com wowway.com wow.com tds.net
  cincinnatibell.net fuse.net zoominternet.net consolidated.net hughes.net wildblue.net atlanticbb.net metrocast.net tampabay.rr.com
  columbus.rr.com peoplepc.com usa.net bigpond.com shaw.ca rogers.com sympatico.ca bell.net telus.net videotron.ca btinternet.com
  sky.com talktalk.net virginmedia.com ntlworld.com
  mailinator.com guerrillamail.com guerrillamail.net sharklasers.com 10minutemail.com temp-mail.org tempmail.com yopmail.com
  getnada.com maildrop.cc trashmail.com dispostable.com throwawaymail.com mohmal.com simplelogin.com anonaddy.com addy.io
  facebook.com fb.com instagram.com twitter.com x.com linkedin.com youtube.com tiktok.com linktr.ee nextdoor.com meetup.com
  eventbrite.com gofundme.com guidestar.org idealist.org wordpress.com blogspot.com blogger.com wix.com wixsite.com weebly.com
  squarespace.com webflow.io godaddysites.com site123.me jimdo.com jimdosite.com tumblr.com medium.com substack.com github.io
  github.com gitlab.io netlify.app vercel.app web.app sites.google.com google.org docs.google.com forms.gle carrd.co notion.site
  business.site constantcontact.com mailchimp.com mailchi.mp bit.ly tinyurl.com goo.gl
  `
    .trim()
    .split(/\s+/),
);

/** `domain`: in lower case. */
export function isPublicDomain(domain: string): boolean {
  return publicDomains.has(domain);
}
