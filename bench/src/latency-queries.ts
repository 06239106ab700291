/**
 * Needs to time: short and long, explicit and implicit, in the languages of the engine. `{town}` and `{zip}` are replaced by a
 * place of the directory. They have no relevance judgements.
 */
import type { Urgency } from '@waymark/contract/enumerations';

export type TimedNeed = {
  text: string;
  urgency?: Urgency;
  /** Asked from a point in the middle of the town. */
  near?: boolean;
  radiusMiles?: number;
  /** Asked with the town as the filter's location. */
  location?: boolean;
};

export const timedNeeds: readonly TimedNeed[] = [
  { text: 'food' },
  { text: 'shelter', urgency: 'CRITICAL' },
  { text: 'rent help' },
  { text: 'free dentist', near: true },
  { text: 'food pantry open now', near: true, radiusMiles: 10 },
  { text: 'diapers and wipes for a newborn', near: true },
  { text: 'lawyer for eviction court on monday', urgency: 'HIGH' },
  { text: 'somewhere warm to sleep in {town}', urgency: 'CRITICAL' },
  { text: 'soup kitchen {zip}' },
  { text: 'the power company says friday is the last day before they cut me off', urgency: 'HIGH' },
  { text: 'my daughter grew two sizes and i have nothing for her to wear to school' },
  { text: 'the church gave us groceries already, what we need now is help with the electric bill' },
  { text: 'no shelters please, I have a room, I only need a bed frame and a couch' },
  { text: 'cant aford my insuline this munth', urgency: 'HIGH' },
  { text: 'need a rdie to dialisys on tuesdays and thursdays', near: true },
  { text: 'laid off from the plant after 19 years and no idea how to write a resume', location: true },
  { text: 'GED classes at night with child care' },
  { text: 'my landlord changed the locks and my meds are inside', urgency: 'CRITICAL' },
  { text: 'i dont feel safe at home when he drinks', urgency: 'CRITICAL' },
  { text: 'some nights i think everybody would be better off without me' },
  { text: 'support group for people whose husband has alzheimers' },
  { text: 'AA meeting tonight near {town}' },
  { text: 'narcan and clean needles, nobody asking questions' },
  { text: 'got out of prison tuesday and need ID, work boots and a place that takes felons' },
  { text: 'veteran sleeping in my truck with my dog', near: true, radiusMiles: 50 },
  { text: 'grandmother raising three grandkids, need school supplies, beds and someone to talk to' },
  { text: 'how do I sign up for SNAP if I have no address' },
  { text: 'WIC appointment {town}' },
  { text: 'help filling out medicaid papers, I read slowly' },
  { text: 'wheelchair ramp for my mother', location: true },
  { text: 'trans teen kicked out by parents, 16, need somewhere safe tonight', urgency: 'HIGH' },
  { text: 'boss kept my last two paychecks because of my papers' },
  { text: 'free tax filing for seniors' },
  { text: 'bus pass for job interviews' },
  { text: 'teeth hurt so bad I cant sleep and no insurance', urgency: 'HIGH', near: true },
  { text: 'someone to check on my neighbor who is 88 and alone' },
  { text: 'clothes' },
  { text: 'pet food for two cats until payday' },
  { text: 'dryer vent caught fire and we lost the kitchen, red cross already left' },
  { text: 'pizza coupons and movie tickets' },
  {
    text:
      'Hello, I hope this reaches somebody. My hours were cut in September and since then we are two months behind on rent. ' +
      'The landlord has been patient but he gave us a paper last week. I have a boy of four and my wife is expecting in ' +
      'January. We have no car since the transmission went. We are eating mostly rice. I am not asking for money for ' +
      'myself, only to know who can talk with the landlord, where we can get some meat and vegetables, and whether there ' +
      'is a clinic that sees pregnant women without insurance. I can come any day after three. Thank you for reading.',
    near: true,
  },
  { text: 'comida para mis hijos' },
  { text: 'me van a cortar el gas el jueves y hace mucho frio', urgency: 'HIGH' },
  { text: 'necesito un abogado que hable español para mi caso de asilo', location: true },
  { text: 'donde puedo dormir hoy con mi bebé en {town}', urgency: 'CRITICAL' },
  { text: 'clases de inglés gratis en la tarde', near: true },
  { text: 'mi esposo me amenaza y no tengo a donde ir', urgency: 'CRITICAL' },
  { text: 'dentista barato que no pida papeles' },
  { text: 'ropa de invierno para la familia' },
  { text: 'je cherche un logement pour ma famille, nous dormons dans la voiture' },
  { text: "j'ai besoin d'aide pour payer la facture d'électricité" },
  { text: 'preciso de remédio e não tenho dinheiro', near: true },
  { text: 'onde posso conseguir comida hoje' },
  { text: '我需要食物给我的孩子' },
  { text: '房东要赶我们走，需要律师帮助' },
  { text: 'أحتاج إلى طعام لأطفالي', near: true },
  { text: 'ليس لدي مكان أنام فيه الليلة', urgency: 'CRITICAL' },
  { text: 'нужна помощь с оплатой квартиры' },
  { text: 'ищу бесплатного врача для мамы' },
  { text: 'ich brauche warme kleidung für meine kinder' },
  { text: 'ho perso il lavoro e non riesco a pagare le bollette' },
  { text: '食べ物がなくて困っています' },
  { text: '병원비를 낼 수 없어요 무료 진료소를 찾고 있어요' },
  { text: 'मुझे अपने बच्चों के लिए खाना चाहिए' },
];
