import { resourceCategories } from '@waymark/contract/enum-values';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { embedTag, type TagOptions } from '../../../domain/embed/embed-tag.ts';
import { Options } from '../../../forms/options.tsx';
import { languages } from '../../../messages/languages.ts';
import { useSite } from '../../../page/site.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { TextToCopy } from './text-to-copy.tsx';

const noOptions = { language: '', color: '', category: '', location: '', theme: '' };

/** The initial value of the colour picker: `--pine` of tokens.css. */
const defaultColor = '#0c5143';

/** Builds the script tag that puts the search on another site, and shows a preview. */
export function EmbedSearch() {
  const t = useTranslations('adminTransfer.embed');
  const { site, origin } = useSite();
  const [chosen, setChosen] = useState<Required<TagOptions>>(noOptions);
  if (site.embedOff) return <Note>{t('off')}</Note>;
  const tag = embedTag(origin || window.location.origin, chosen);
  return (
    <div className="stack airy">
      <p>{t('lead')}</p>
      <EmbedChoices chosen={chosen} choose={(change) => setChosen((before) => ({ ...before, ...change }))} />
      <TextToCopy
        id="embed-tag"
        label={t('tag')}
        hint={t('tagHint')}
        value={tag}
        rows={4}
        messages={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
      />
      <div className="stack tight">
        <h3 className="h-small">{t('preview')}</h3>
        <p className="hint">{t('previewHint')}</p>
        <EmbedPreview options={chosen} />
      </div>
    </div>
  );
}

type ChoicesProps = { chosen: Required<TagOptions>; choose: (change: TagOptions) => void };

function EmbedChoices({ chosen, choose }: ChoicesProps) {
  const t = useTranslations('adminTransfer.embed');
  const categoryLabel = useTranslations('enumerations.category');
  const tTheme = useTranslations('frame.theme');
  return (
    <div className="embed-choices">
      <Field id="embed-language" label={t('language')}>
        {(control) => (
          <select {...control} value={chosen.language} onChange={({ target }) => choose({ language: target.value })}>
            <option value="">{t('languageOfPage')}</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="embed-theme" label={tTheme('label')}>
        {(control) => (
          <select {...control} value={chosen.theme} onChange={({ target }) => choose({ theme: target.value })}>
            <option value="">{tTheme('system')}</option>
            <option value="light">{tTheme('light')}</option>
            <option value="dark">{tTheme('dark')}</option>
          </select>
        )}
      </Field>
      <Field id="embed-category" label={t('category')}>
        {(control) => (
          <select {...control} value={chosen.category} onChange={({ target }) => choose({ category: target.value })}>
            <option value="">{t('anyCategory')}</option>
            <Options of={resourceCategories} label={categoryLabel} />
          </select>
        )}
      </Field>
      <Field id="embed-town" label={t('town')} hint={t('townHint')}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={200}
            autoComplete="off"
            dir="auto"
            value={chosen.location}
            onChange={({ target }) => choose({ location: target.value })}
          />
        )}
      </Field>
      <div className="stack tight">
        <ChoiceRow
          name="embed-own-color"
          checked={chosen.color !== ''}
          onChange={({ target }) => choose({ color: target.checked ? defaultColor : '' })}
        >
          {t('ownColor')}
        </ChoiceRow>
        {chosen.color === '' ? null : (
          <Field id="embed-color" label={t('color')} hint={t('colorHint')}>
            {(control) => (
              <input
                {...control}
                type="color"
                value={chosen.color}
                onChange={({ target }) => choose({ color: target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
