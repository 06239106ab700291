import { telUrl } from '@waymark/contract/tel-url';
import { useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageContext } from '../../api/page-context.ts';
import { readLanguage } from '../../messages/languages.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { fillPlaceholders, siteTexts } from '../../messages/site-texts.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { useSite } from '../../page/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconListItem, IconRows } from '../../ui/icon-row.tsx';
import { Note } from '../../ui/note.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { ContactForm } from './contact-form.tsx';
import { sendContactForm } from './contact-server.ts';
import { TextSections } from './text-sections.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const texts = siteTexts(readLanguage(request)).contact;
  const { reach, email, phone, private: caution } = texts;
  const sent = new URL(request.url).searchParams.has('sent');
  const messages = pageMessages(request, 'account', 'fields', 'contact');
  return { ...fillPlaceholders(texts, context.get(pageContext).site), reach, email, phone, caution, sent, messages };
}

export function action(args: ActionFunctionArgs) {
  return sendContactForm(args);
}

/** The helpline, and a form to write to the operators of the site, with and without JavaScript. */
export default function ContactPage() {
  const page = useLoaderData<typeof loader>();
  const helplineNumber = useHelplineNumber();
  const [helpSection, ...otherSections] = page.sections;
  return (
    <WithMessages messages={page.messages}>
      <div className="wrap narrow page">
        <PageMeta title={page.title} description={page.description} />
        <h1 className="h-page text-title">{page.title}</h1>
        {helplineNumber && helpSection ? (
          <>
            <TextSections sections={[helpSection]} />
            <p className="text-action">
              <HelplineLink look="main" />
            </p>
          </>
        ) : null}
        <TextSections sections={otherSections} />
        <div id="write">
          <MessageForm />
        </div>
        <OperatorContact />
      </div>
    </WithMessages>
  );
}

function MessageForm() {
  const page = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const [sent, setSent] = useState(false);
  return sent || page.sent ? (
    <Sent onAgain={() => setSent(false)} />
  ) : (
    <ContactForm rejected={rejected} onSent={() => setSent(true)} />
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('contact.sent');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card card--roomy stack">
      <div className="note note--good">
        <Icon name="check" />
        <div className="stack tight" role="status">
          <h2 className="h-small" ref={heading} tabIndex={-1}>
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

/** The operator's phone number and email address, from the site settings. */
function OperatorContact() {
  const page = useLoaderData<typeof loader>();
  const { contactEmail, contactPhone } = useSite().site;
  if (!contactEmail && !contactPhone) return null;
  return (
    <TitledSection title={page.reach}>
      <div className="stack">
        <IconRows>
          {contactPhone ? (
            <IconListItem icon="phone">
              {page.phone}:{' '}
              <a className="place" href={telUrl(contactPhone)}>
                <bdi dir="ltr">{contactPhone}</bdi>
              </a>
            </IconListItem>
          ) : null}
          {contactEmail ? (
            <IconListItem icon="mail">
              {page.email}:{' '}
              <a className="place" href={`mailto:${contactEmail}`}>
                <bdi dir="ltr">{contactEmail}</bdi>
              </a>
            </IconListItem>
          ) : null}
        </IconRows>
        <Note>{page.caution}</Note>
      </div>
    </TitledSection>
  );
}
