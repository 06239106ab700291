/** The name of each category in the languages of the site, as the catalogs of the pages have it. */
import type { ResourceCategory } from './enumerations.ts';

export const categoryLabels: Record<'en' | 'es' | 'ar', Record<ResourceCategory, string>> = {
  en: {
    FOOD: 'Food & Nutrition',
    CLOTHING: 'Clothing & Personal Care',
    HOUSING: 'Housing & Shelter',
    HEALTHCARE: 'Healthcare',
    MENTAL_HEALTH: 'Mental Health',
    EDUCATION: 'Education & Training',
    TRANSPORTATION: 'Transportation',
    LEGAL_AID: 'Legal Aid',
    EMPLOYMENT: 'Employment & Job Training',
    UTILITIES: 'Utilities & Bills',
    OTHER: 'Other Services',
  },
  es: {
    FOOD: 'Comida y nutrición',
    CLOTHING: 'Ropa y cuidado personal',
    HOUSING: 'Vivienda y refugio',
    HEALTHCARE: 'Atención médica',
    MENTAL_HEALTH: 'Salud mental',
    EDUCATION: 'Educación y capacitación',
    TRANSPORTATION: 'Transporte',
    LEGAL_AID: 'Ayuda legal',
    EMPLOYMENT: 'Empleo y capacitación laboral',
    UTILITIES: 'Luz, agua, gas y otras cuentas',
    OTHER: 'Otros servicios',
  },
  ar: {
    FOOD: 'الطعام والتغذية',
    CLOTHING: 'الملابس والعناية الشخصية',
    HOUSING: 'السكن والمأوى',
    HEALTHCARE: 'الرعاية الصحية',
    MENTAL_HEALTH: 'الصحة النفسية',
    EDUCATION: 'التعليم والتدريب',
    TRANSPORTATION: 'المواصلات',
    LEGAL_AID: 'المساعدة القانونية',
    EMPLOYMENT: 'العمل والتدريب المهني',
    UTILITIES: 'الكهرباء والماء والفواتير',
    OTHER: 'خدمات أخرى',
  },
};
