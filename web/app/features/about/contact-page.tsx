import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageContext } from '../../api/page-context.ts';
import { readLanguage } from '../../messages/languages.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { fillIn, siteTexts } from '../../messages/site-texts.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { CallHelp, useHelpNumber } from '../../page/lifeline.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.ts';
import { FactItem, Facts } from '../../ui/fact.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { sendContactForm } from './contact-action.ts';
import { ContactForm } from './contact-form.tsx';
import { TextSections } from './text-sections.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const texts = siteTexts(readLanguage(request)).contact;
  const { reach, email, phone, private: caution } = texts;
  const sent = new URL(request.url).searchParams.has('sent');
  const messages = pageMessages(request, 'account', 'fields', 'contact');
  return { ...fillIn(texts, context.get(pageContext).site), reach, email, phone, caution, sent, messages };
}

export function action(args: ActionFunctionArgs) {
  return sendContactForm(args);
}

/** Whom to call, and a message to the people who run the site, with and without scripts. */
export default function ContactPage() {
  const page = useLoaderData<typeof loader>();
  const number = useHelpNumber();
  const [help, ...write] = page.sections;
  return (
    <WithMessages messages={page.messages}>
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
        <TextSections sections={write} />
        <div id="write">
          <Writing />
        </div>
        <Details />
      </div>
    </WithMessages>
  );
}

function Writing() {
  const page = useLoaderData<typeof loader>();
  const unsent = useActionData<typeof action>()?.unsent;
  const [sent, setSent] = useState(false);
  return sent || page.sent ? (
    <Sent onAgain={() => setSent(false)} />
  ) : (
    <ContactForm unsent={unsent} onSent={() => setSent(true)} />
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('contact.sent');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="card card--roomy stack">
      <div className="note note--good">
        <Icon name="check" />
        <div className="stack tight" role="status">
          <h2 className="h-small" ref={title} tabIndex={-1}>
            {t('title')}
          </h2>
          <p>{t('text')}</p>
        </div>
      </div>
      <p>
        <Link className="place" to="/contact" onClick={onAgain}>
          {t('again')}
        </Link>
      </p>
    </div>
  );
}

/** What the deployment says of itself. */
function Details() {
  const page = useLoaderData<typeof loader>();
  const { contactEmail, contactPhone } = useSite().site;
  if (!contactEmail && !contactPhone) return null;
  return (
    <Section title={page.reach}>
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
    </Section>
  );
}
