/** The tabs of import and export by their name in the URL. */

const transferUrl = '/admin?view=transfer';

/** The first is the default. */
export const transferTabs = ['import', 'export', 'webhooks', 'embed'] as const;

type TransferTab = (typeof transferTabs)[number];

/** What is open decides, so that a link to an import or a form shows it without naming the tab. */
export function parseTransferTab(query: URLSearchParams): TransferTab {
  if (['import', 'form', 'source'].some((name) => query.get(name))) return 'import';
  if (query.get('webhook')) return 'webhooks';
  return transferTabs.find((name) => name === query.get('tab')) ?? transferTabs[0];
}

export function transferTabUrl(tab: TransferTab): string {
  return tab === transferTabs[0] ? transferUrl : `${transferUrl}&tab=${tab}`;
}
