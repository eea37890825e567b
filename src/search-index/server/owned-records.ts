import { type OwnedTables } from '#database/owned.ts'

export const searchTables = {
  search_typos: { key: ['variant', 'word'], download: { leftOut: 'copies of the records, for searching' } },
  search_words: {
    key: ['kind', 'word', 'rank', 'recordId'],
    download: { leftOut: 'copies of the records, for searching' },
  },
  search_entries: { key: ['kind', 'recordId'], download: { leftOut: 'copies of the records, for searching' } },
} as const satisfies OwnedTables<'search_typos' | 'search_words' | 'search_entries'>
