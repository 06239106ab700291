/**
 * Which requirements name something to bring. The field holds both (HSDS `required_document`, and conditions in many
 * directories): "photo ID" is brought, "literally homeless" is who it is for.
 */

/** Words for papers and objects, in the languages that listings are written in. Written without accents, lower case. */
const things = new Set(
  (
    'id ids identification license licence passport card cards proof letter lease bill bills notice statement statements ' +
    'paystub paystubs stub stubs certificate certificates document documents documentation paperwork papers form forms ' +
    'application referral prescription record records verification mail receipt receipts photo picture slip declaration ' +
    'transcript transcripts voucher bag bags box boxes container containers cart bottle bottles cash key keys registration ' +
    'award visa diploma w2 w-2 1099 dd214 dd-214 ssn ' +
    'identificacion comprobante comprobantes carta recibo recibos tarjeta acta licencia pasaporte documento documentos factura ' +
    'talon contrato receta formulario solicitud foto bolsa bolsas certificado constancia credencial ' +
    'هوية بطاقة اثبات إثبات وثيقة وثائق رسالة جواز شهادة فاتورة عقد إيصال'
  ).split(' '),
);

/** Negations of a document: "No ID needed", "no se pide identificación". */
const waived = /^(?:no|not|without|never|sin|ningun[ao]?|لا|بدون)(?![\p{L}\p{N}])/u;

/**
 * Documents in the name of a condition: "WIC card holders only", "receipt of SNAP benefits", "registration required". The
 * registration of a vehicle and the receipt of a purchase are brought.
 */
const conditions = [
  /\b(?:holders?|recipients?|beneficiari(?:es|os|as|o|a)|titular(?:es)?)\b/u,
  /\breceipt of (?!(?:purchase|payment|rent)\b)/u,
  /^(?:pre-?)?(?:registration|application|referral|registro|solicitud|referido)\b.*\b(?:is|are|required|needed|necessary|only|first|requerid[oa]|necesari[oa]|previ[oa])\b/u,
  /\b(?:must|need to|have to|debe[ns]?|hay que) (?:be|have been|register|apply|enroll|enrol|registrarse|inscribirse|solicitar)\b/u,
];

/** The requirements that name something to bring, in their order. The others are conditions. */
export function thingsToBring(requirements: readonly string[]): string[] {
  return requirements.filter((requirement) => {
    const plain = requirement
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .trim();
    const isThing = !waived.test(plain) && !conditions.some((condition) => condition.test(plain));
    return isThing && (plain.match(/[\p{L}\p{N}]+(?:-\p{N}+)?/gu) ?? []).some((word) => things.has(word));
  });
}
