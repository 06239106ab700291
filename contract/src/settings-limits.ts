/** Bounds and defaults of the settings. Source: specification, sections 5 and 9. */

export const resourcesPerUser = { least: 1, most: 100, usual: 10 } as const;
export const needsPerUser = { least: 1, most: 50, usual: 5 } as const;

export const settingDefaults = {
  maxResourcesPerUser: resourcesPerUser.usual,
  maxNeedsPerUser: needsPerUser.usual,
  autoApproveResources: false,
  emailNotifications: true,
  smsNotifications: false,
  maintenanceMode: false,
} as const;
