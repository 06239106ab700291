/** Where session storage keeps what was typed into forms. By itself, because every page must be able to forget it. */
export const keptFieldsKey = 'typedFields';
