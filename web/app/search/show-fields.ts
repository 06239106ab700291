/** Sets the fields of a form to what an address says, without touching the text a person is typing. */
export function showFields(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = fields.getAll(field.name).includes(field.value);
    } else if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'text')) {
      if (field !== document.activeElement) field.value = fields.get(field.name) ?? usual(field);
    }
  }
}

/** The first choice of a list stands for "as usual". */
function usual(field: HTMLSelectElement | HTMLInputElement): string {
  return field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';
}
