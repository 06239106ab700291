import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallHelp, useHelpNumber } from '../frame/call-help.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useSite } from '../frame/site.ts';
import { readLanguage } from '../messages/languages.ts';
import { pageContext } from '../page-context.ts';
import { FactItem, Facts } from '../ui/fact.tsx';
import { Note } from '../ui/note.tsx';
import { Section } from '../ui/section.tsx';
import { fillIn, siteTexts } from './site-texts.ts';
import { TextSections } from './text-sections.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const language = readLanguage(request);
  const texts = siteTexts(language).contact;
  const { reach, email, phone, noDetails, private: caution } = texts;
  return { ...fillIn(texts, context.get(pageContext).site), reach, email, phone, noDetails, caution };
}

export default function ContactPage() {
  const page = useLoaderData<typeof loader>();
  const number = useHelpNumber();
  const [help, ...rest] = page.sections;
  return (
    <div className="wrap narrow page">
      <PageHead title={page.title} description={page.description} />
      <h1 className="h-page text-title">{page.title}</h1>
      {number && help ? (
        <>
          <TextSections sections={[help]} />
          <p className="text-action">
            <CallHelp look="main" />
          </p>
        </>
      ) : null}
      <Section title={page.reach}>
        <Details />
      </Section>
      <TextSections sections={rest} />
    </div>
  );
}

/** What the deployment says of itself; an honest sentence when it says nothing. */
function Details() {
  const page = useLoaderData<typeof loader>();
  const { contactEmail, contactPhone } = useSite().site;
  if (!contactEmail && !contactPhone) return <p>{page.noDetails}</p>;
  return (
    <div className="stack">
      <Facts>
        {contactPhone ? (
          <FactItem icon="phone">
            {page.phone}:{' '}
            <a className="place" href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
              <bdi dir="ltr">{contactPhone}</bdi>
            </a>
          </FactItem>
        ) : null}
        {contactEmail ? (
          <FactItem icon="mail">
            {page.email}:{' '}
            <a className="place" href={`mailto:${contactEmail}`}>
              <bdi dir="ltr">{contactEmail}</bdi>
            </a>
          </FactItem>
        ) : null}
      </Facts>
      <Note>
        <p>{page.caution}</p>
      </Note>
    </div>
  );
}
