import type { DangerKind } from '@waymark/contract/search';

const kindsWithMonitoring: readonly (DangerKind | null)[] = ['domestic_violence', 'trafficking', 'sexual_assault'];

/** Whether an abuser may have access to the phone: then the page explains how to leave it. */
export function phoneMayBeMonitored(kind: DangerKind | null): boolean {
  return kindsWithMonitoring.includes(kind);
}
