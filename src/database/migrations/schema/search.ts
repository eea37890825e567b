import type { ColumnTypes } from './column-types.ts'

/** The word index of the search (docs/decisions/0012). */
export const search = ({ bigint, instant, sortable, clustered, owner }: ColumnTypes): string[] => [
  // The search results, one row for each searchable record.
  `create table search_entries (
    ${owner},
    kind text not null,
    "recordId" integer not null,
    title text not null,
    subtitle text not null,
    location text not null,
    description text not null,
    "clientId" integer,
    status text,
    date ${instant},
    "updatedAt" ${instant} not null,
    primary key ("userId", kind, "recordId")) ${clustered}`,
  `create index search_entries_by_client on search_entries ("userId", "clientId", date desc, "recordId")
    where "clientId" is not null`,

  // The words of each record, the most relevant first.
  `create table search_words (
    ${owner},
    kind text not null,
    word ${sortable} not null,
    rank ${bigint} not null,
    "recordId" integer not null,
    primary key ("userId", kind, word, rank, "recordId")) ${clustered}`,
  'create index search_words_by_record on search_words ("userId", kind, "recordId", word)',

  // Each word with one character removed, to match typos.
  `create table search_typos (
    ${owner},
    variant ${sortable} not null,
    word ${sortable} not null,
    primary key ("userId", variant, word)) ${clustered}`,
]
