/** Converts settings to the text fields of the forms and back. Pure. */
import type { Settings } from '@waymark/contract/admin-schemas';
import { emailList } from '@waymark/contract/email-list';
import { maxLengths } from '@waymark/contract/field-limits';
import { normalizeText } from '@waymark/contract/normalize-text';
import { integerRule, parseNumber, rangeRule } from '@waymark/contract/number-rules';
import { hourOfDay, settingRanges } from '@waymark/contract/settings-limits';
import {
  type FieldRules,
  firstValidationError,
  maxCharacters,
  type ValidationErrors,
} from '@waymark/contract/validation-rules';
import { hourFormatter } from './format-hour.ts';
import type { SettingField } from './setting-tabs.ts';

const switches = [
  'emailNotifications',
  'smsNotifications',
  'autoApproveResources',
  'askPlaces',
  'maintenanceMode',
  'countSearches',
  'publishUnmetNeeds',
] as const satisfies readonly SettingField[];

type SwitchField = (typeof switches)[number];
type LimitField = keyof typeof settingRanges;

export const settingRules: FieldRules = {
  platformName: [maxCharacters(maxLengths.name)],
  platformDescription: [maxCharacters(maxLengths.line)],
  alertRecipients: [emailList, maxCharacters(maxLengths.line)],
};

export function isSwitch(field: SettingField): field is SwitchField {
  return switches.some((one) => one === field);
}

export function isLimit(field: SettingField): field is LimitField {
  return field in settingRanges;
}

export function isHour(field: SettingField): boolean {
  return isLimit(field) && settingRanges[field] === hourOfDay;
}

export function toFieldText(settings: Settings, field: SettingField): string {
  const value = settings[field];
  return typeof value === 'boolean' ? (value ? 'on' : '') : `${value}`;
}

/** The text of a field as the form shows it. `on` and `off` are the words for switches. */
export function toReadableText(
  field: SettingField,
  text: string,
  { locale, on, off }: { locale: string; on: string; off: string },
): string {
  if (isSwitch(field)) {
    return text === 'on' ? on : off;
  }
  return isHour(field) ? hourFormatter(locale)(Number(text)) : text;
}

/** Errors of limits that are empty, not a whole number or out of range. */
export function validateLimits(texts: Readonly<Partial<Record<SettingField, string>>>): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const field of Object.keys(settingRanges) as LimitField[]) {
    const { min, max } = settingRanges[field];
    const text = texts[field];
    if (text === undefined) continue;
    const error = firstValidationError(parseNumber(text) ?? Number.NaN, [rangeRule(min, max), integerRule]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** Body of the update, with the fields of the form only: the API keeps all other settings. */
export function toSettingsUpdate(texts: Readonly<Partial<Record<SettingField, string>>>): Record<string, unknown> {
  const fields = Object.keys(texts) as SettingField[];
  return Object.fromEntries(
    fields.map((field) => {
      const text = normalizeText(texts[field] ?? '');
      return [field, isSwitch(field) ? text === 'on' : isLimit(field) ? parseNumber(text) : text];
    }),
  );
}
