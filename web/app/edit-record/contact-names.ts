/** Where a resource keeps how it is reached. */
export const contactNames = {
  phone: 'contactInfo.phone',
  email: 'contactInfo.email',
  website: 'contactInfo.website',
} as const;
