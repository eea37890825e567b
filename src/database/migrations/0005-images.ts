import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Reference images. What deletes a row, or gives it another file, leaves word of the file that nobody needs any more.
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const instant = postgres ? 'bigint' : 'integer'
  const clustered = postgres ? '' : 'strict, without rowid'
  const statements = [
    `create table reference_images (
      "userId" integer not null references users (id) on delete cascade, id integer not null unique,
      "shootId" integer not null,
      filename text not null unique, "originalName" text not null,
      size integer not null, "keptBytes" integer not null, "mimeType" text not null,
      width integer not null, height integer not null, caption text not null, position integer not null,
      "createdAt" ${instant} not null, "updatedAt" ${instant} not null, version integer not null,
      primary key ("userId", id),
      foreign key ("userId", "shootId") references shoots ("userId", id) on delete cascade) ${clustered}`,
    'create index reference_images_by_shoot on reference_images ("userId", "shootId", position, id, filename)',
    'create index reference_images_by_weight on reference_images ("userId", "keptBytes")',
    `create table leftover_files (filename text primary key) ${clustered}`,
    ...(postgres ? postgresTriggers : sqliteTriggers),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const sqliteTriggers = [
  `create trigger reference_image_deleted after delete on reference_images begin
    insert into leftover_files (filename) values (old.filename); end`,
  `create trigger reference_image_replaced after update of filename on reference_images when old.filename <> new.filename begin
    insert into leftover_files (filename) values (old.filename); end`,
]

const postgresTriggers = [
  'create sequence reference_images_id as integer',
  `create function leave_file() returns trigger language plpgsql as $$ begin
    insert into leftover_files (filename) values (old.filename); return null; end $$`,
  'create trigger reference_image_deleted after delete on reference_images for each row execute function leave_file()',
  `create trigger reference_image_replaced after update of filename on reference_images for each row
    when (old.filename <> new.filename) execute function leave_file()`,
]
