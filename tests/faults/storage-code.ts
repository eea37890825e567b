import type { Policy, Tests } from './safety-code.ts'

/** What the hourly tidying up keeps. */
export const cleanups = 'src/app/server/cleanups.test'
export const installation: Tests = [
  'server',
  'tests/installation.test',
  'tests/move-command.test',
  'tests/files-in-bucket.test',
  'src/backup/server/backup.test',
  'src/backup/server/moved-files.test',
]
const poolers: Tests = ['postgres', 'postgres-pooler.test']

/** Broken promises about database and files that belong together. */
export const storagePolicies: Policy[] = [
  [
    'a studio begins anew beside the files of another',
    'kernel/server/installation.ts',
    '(await readMark(place)) === undefined && !(await place.holdsFiles())',
    'place',
    installation,
  ],
  [
    'files of another database are used, and then discarded',
    'kernel/server/installation.ts',
    '!isEmpty && theirs?.id !== ours.id',
    '!isEmpty && !theirs',
    installation,
  ],
  [
    'a database that is older than its files discards the newer ones',
    'kernel/server/installation.ts',
    'theirs.usedAt > ours.usedAt',
    'theirs.usedAt > Infinity',
    installation,
  ],
  [
    'a database with images starts beside no files',
    'kernel/server/installation.ts',
    'isEmpty && (await hasFiles())',
    'isEmpty && !hasFiles',
    installation,
  ],
  [
    'a start is not noted beside the files',
    'kernel/server/installation.ts',
    'await writeMark(place, { id, usedAt })',
    'void [id, usedAt]',
    installation,
  ],
  [
    'a clock that was put back makes a database older',
    'kernel/server/installation.ts',
    'else "usedAt" + 1 end',
    'else ${now} end',
    installation,
  ],
  [
    'files of another studio are put into a backup',
    'kernel/server/installation.ts',
    '(await readInstallationId(place)) !== installation',
    '(await readInstallationId(place)) === undefined',
    installation,
  ],
  [
    'a server works behind a pooler without limits',
    'database/postgres.ts',
    '!found[name] || found[name] > limits[name]',
    'found[name] < 0',
    poolers,
  ],
  [
    'limits of minutes are enough behind a pooler',
    'database/postgres.ts',
    'found[name] > limits[name]',
    'found[name] > Infinity',
    poolers,
  ],
]
