import type { WebhookEndpoint } from '#webhooks/api.ts'

/** What the photographer calls it: its description, else its host. */
export const nameOf = ({ url, description }: Pick<WebhookEndpoint, 'url' | 'description'>): string =>
  description.trim() === '' ? new URL(url).host : description
