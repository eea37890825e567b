import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** What photographers spend, with the file of the receipt. The file follows its row as those of images do. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const { owner, cents, clustered, times } = columnTypes(postgres)
  const statements = [
    `create table expenses (
      ${owner},
      id integer not null unique,
      day text not null,
      supplier text not null,
      category text not null,
      -- Minor units of the currency, tax included; the tax in it is null when none was told.
      gross ${cents} not null check (gross > 0),
      "taxCents" ${cents} check ("taxCents" between 0 and gross),
      rate integer,
      currency text not null,
      "paidOn" text,
      words text not null,
      "shootId" integer,
      "shootTitle" text,
      file text unique,
      "fileName" text,
      "fileType" text,
      "fileSize" integer,
      "keptBytes" integer,
      ${times},
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    // The list in its order; with its filters and sums no row outside of the period is read.
    'create index expenses_by_day on expenses ("userId", day, id, category, currency, gross, "taxCents")',
    `create index expenses_by_shoot on expenses ("userId", "shootId", currency, gross, "taxCents")
      where "shootId" is not null`,
    'create index expenses_by_currency on expenses ("userId", currency)',
    'create index expenses_by_size on expenses ("userId", "keptBytes") where "keptBytes" is not null',
    ...(postgres ? postgresParts : sqliteTriggers),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const insertLeftover = 'insert into leftover_files (filename) values (old.file);'
const keepTitle = `update expenses set "shootTitle" = old.title where "userId" = old."userId" and "shootId" = old.id;`

const sqliteTriggers = [
  `create trigger expense_deleted after delete on expenses when old.file is not null begin ${insertLeftover} end`,
  `create trigger receipt_replaced after update of file on expenses
    when old.file is not null and old.file is not new.file begin ${insertLeftover} end`,
  `create trigger shoot_of_expenses_deleted after delete on shoots begin ${keepTitle} end`,
]

const postgresParts = [
  'create sequence expenses_id as integer',
  `create function note_leftover_receipt() returns trigger language plpgsql as $$ begin
    ${insertLeftover} return null; end $$`,
  `create trigger expense_deleted after delete on expenses for each row
    when (old.file is not null) execute function note_leftover_receipt()`,
  `create trigger receipt_replaced after update of file on expenses for each row
    when (old.file is not null and old.file is distinct from new.file) execute function note_leftover_receipt()`,
  `create function keep_shoot_title_of_expenses() returns trigger language plpgsql as $$ begin
    ${keepTitle} return null; end $$`,
  `create trigger shoot_of_expenses_deleted after delete on shoots for each row
    execute function keep_shoot_title_of_expenses()`,
]
