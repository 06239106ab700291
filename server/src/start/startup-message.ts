/** The start message for the operator: the address and how to sign in. */
import type { FirstAdministrator } from './first-administrator.ts';

export type StartupInfo = {
  platformName: string;
  address: string;
  administrator: FirstAdministrator;
  sampleLoaded: number;
};

export function startupMessage({ platformName, address, administrator, sampleLoaded }: StartupInfo): string {
  const lines = ['', `  ${platformName} is ready:  ${address}`, ''];
  if (sampleLoaded > 0) {
    lines.push(`  The directory was empty, so ${sampleLoaded} sample places of a made-up county were loaded.`, '');
  }
  if (administrator?.outcome === 'email-taken') {
    lines.push(
      `  There is no administrator: ${administrator.email} belongs to an account that is none.`,
      '  Set ADMIN_EMAIL to another address and start again.',
      '',
    );
  } else if (administrator) {
    lines.push(`  First administrator:  ${administrator.email}`);
    lines.push(
      administrator.generatedPassword
        ? `  Password:             ${administrator.generatedPassword}   (shown only this once; please keep it)`
        : '  Password:             the one in ADMIN_PASSWORD',
      '',
    );
  }
  lines.push('  Stop it with Ctrl-C.', '');
  return lines.join('\n');
}
