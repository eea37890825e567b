import { apiTokens, type SentApiToken } from '#api-tokens/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

const website: SentApiToken = { name: 'Website', scopes: ['shoots:read'], expiresInDays: 90 }

export const apiTokenSample: Sample<typeof apiTokens> = async (owner) => {
  // Samples are asked for several times in one studio, which has few tokens.
  for (const { id } of await owner(apiTokens.list, {})) await owner(apiTokens.revoke, { params: { id } })
  const { id } = await owner(apiTokens.create, { input: website })
  return { list: {}, create: { input: { ...website, name: 'Spreadsheet' } }, revoke: { params: { id } } }
}
