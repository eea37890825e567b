import type { ColumnTypes } from './column-types.ts'

const ofShoot = 'foreign key ("userId", "shootId") references shoots ("userId", id) on delete cascade'

/** Clients, shoots, and their gear, images, weather, advice and calendar feed. */
export const shoots = (types: ColumnTypes): string[] => [
  ...clientsAndShoots(types),
  ...gear(types),
  ...images(types),
  ...weatherAndAdvice(types),
]

const clientsAndShoots = ({ instant, sortable, strict, clustered, owner, ownerKey, times }: ColumnTypes): string[] => [
  `create table clients (
    ${owner},
    id integer not null unique,
    name text not null,
    "nameKey" ${sortable} not null,
    email text not null,
    phone text not null,
    address text not null,
    notes text not null,
    "archivedAt" ${instant},
    ${times},
    version integer not null,
    primary key ("userId", id)) ${clustered}`,
  'create index clients_by_name on clients ("userId", "nameKey", id)',

  `create table shoots (
    ${owner},
    id integer not null unique,
    title text not null,
    date ${instant} not null,
    "endsAt" ${instant} not null,
    -- Minutes.
    duration integer not null check (duration > 0),
    "timeZone" text not null,
    location text not null,
    coordinates text,
    -- Reckoned by a job where it is null, for SQL does not know where the sun is.
    "lightKind" text check ("lightKind" in ('goldenHour', 'daylight', 'blueHour', 'night', 'unknown')),
    type text not null,
    notes text not null,
    "shotList" text not null,
    status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
    ${times},
    version integer not null,
    primary key ("userId", id)) ${clustered}`,
  // Lists are ordered by date; analytics reads the other columns from the index alone.
  'create index shoots_by_date on shoots ("userId", date, id, type, status, "lightKind")',
  'create index shoots_by_end on shoots ("userId", "endsAt")',
  // The few shoots longer than a day: a month of the calendar includes those that began before it.
  'create index shoots_over_days on shoots ("userId", date) where duration > 1440',
  // Over all photographers: for reminders, weather refresh and computed light.
  'create index shoots_ahead on shoots (date, id)',
  'create index shoots_with_light on shoots (date, id) where coordinates is not null',
  'create index shoots_without_light_kind on shoots (id) where "lightKind" is null and coordinates is not null',

  `create table shoot_clients (
    ${owner},
    "shootId" integer not null,
    "clientId" integer not null,
    "createdAt" ${instant} not null,
    primary key ("userId", "shootId"),
    ${ofShoot},
    foreign key ("userId", "clientId") references clients ("userId", id) on delete cascade) ${clustered}`,
  'create index shoot_clients_by_client on shoot_clients ("userId", "clientId")',

  `create table calendar_feeds (
    ${ownerKey},
    "tokenHash" text not null unique,
    "createdAt" ${instant} not null,
    "lastReadAt" ${instant}) ${strict}`,
]

/**
 * Items are JSON in their list's row, each with an id that is never reused in that list, so that a tick stays with its
 * item.
 */
const gear = ({ sortable, clustered, owner, times }: ColumnTypes): string[] => [
  `create table gear_checklists (
    ${owner},
    id integer not null unique,
    name text not null,
    "nameKey" ${sortable} not null,
    items text not null,
    "lastItemId" integer not null,
    "isTemplate" integer not null check ("isTemplate" in (0, 1)),
    ${times},
    version integer not null,
    primary key ("userId", id)) ${clustered}`,
  'create index gear_checklists_by_name on gear_checklists ("userId", "nameKey", id)',

  // The packing list of each shoot.
  `create table shoot_packing (
    ${owner},
    "shootId" integer not null,
    items text not null,
    "lastItemId" integer not null,
    ${times},
    version integer not null,
    primary key ("userId", "shootId"),
    ${ofShoot}) ${clustered}`,

  // The checklists of a shoot, with their ticks.
  `create table shoot_gear_checklists (
    ${owner},
    id integer not null unique,
    "shootId" integer not null,
    "checklistId" integer not null,
    "checkedItems" text not null,
    ${times},
    version integer not null,
    primary key ("userId", id),
    unique ("userId", "shootId", "checklistId"),
    ${ofShoot},
    foreign key ("userId", "checklistId") references gear_checklists ("userId", id) on delete cascade) ${clustered}`,
  'create index shoot_gear_by_checklist on shoot_gear_checklists ("userId", "checklistId")',
]

/** Triggers that note the file of a deleted or replaced image for removal. */
const images = ({ postgres, clustered, owner, times }: ColumnTypes): string[] => [
  `create table reference_images (
    ${owner},
    id integer not null unique,
    "shootId" integer not null,
    filename text not null unique,
    "originalName" text not null,
    size integer not null,
    -- What it takes on the disk with its smaller copies.
    "keptBytes" integer not null,
    "mimeType" text not null,
    width integer not null,
    height integer not null,
    caption text not null,
    position integer not null,
    ${times},
    version integer not null,
    primary key ("userId", id),
    ${ofShoot}) ${clustered}`,
  'create index reference_images_by_shoot on reference_images ("userId", "shootId", position, id, filename)',
  // A photographer's disk usage is summed up from the index alone.
  'create index reference_images_by_size on reference_images ("userId", "keptBytes")',
  `create table leftover_files (filename text primary key) ${clustered}`,
  ...(postgres ? postgresTriggers : sqliteTriggers),
]

const insertLeftover = 'insert into leftover_files (filename) values (old.filename);'

const sqliteTriggers = [
  `create trigger reference_image_deleted after delete on reference_images begin ${insertLeftover} end`,
  `create trigger reference_image_replaced after update of filename on reference_images
    when old.filename <> new.filename begin ${insertLeftover} end`,
]

const postgresTriggers = [
  `create function note_leftover_file() returns trigger language plpgsql as $$ begin
    ${insertLeftover} return null; end $$`,
  'create trigger reference_image_deleted after delete on reference_images for each row execute function ' +
    'note_leftover_file()',
  `create trigger reference_image_replaced after update of filename on reference_images for each row
    when (old.filename <> new.filename) execute function note_leftover_file()`,
]

const weatherAndAdvice = ({ instant, clustered, owner }: ColumnTypes): string[] => [
  `create table shoot_weather (
    ${owner},
    "shootId" integer not null,
    "forecastKey" text not null,
    "weatherData" text not null,
    "goldenHourMorningStart" ${instant},
    "goldenHourMorningEnd" ${instant},
    "goldenHourEveningStart" ${instant},
    "goldenHourEveningEnd" ${instant},
    "lastUpdated" ${instant} not null,
    "refreshAt" ${instant} not null,
    primary key ("userId", "shootId"),
    ${ofShoot}) ${clustered}`,

  // Saved advice; deleted with its shoot.
  `create table advice (
    ${owner},
    id integer not null unique,
    kind text not null,
    "shootId" integer,
    question text not null,
    answer text not null,
    "createdAt" ${instant} not null,
    primary key ("userId", id),
    ${ofShoot}) ${clustered}`,
  'create index advice_by_shoot on advice ("userId", "shootId") where "shootId" is not null',
]
