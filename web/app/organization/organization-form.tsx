import { longest } from '@waymark/contract/field-limits';
import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { EditFrame } from '../forms/edit-frame.tsx';
import { LongTextField } from '../forms/long-text-field.tsx';
import { TextField } from '../forms/text-field.tsx';
