import type { System } from '#system/api.ts'
import { bytesWords, lengthWords } from '#system/words.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { Facts } from './facts.tsx'
import css from './system-page.module.css'
import { When } from '#accounts/web/when.tsx'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Version, database, storage and process. */
export function Ground({ system: { version, node, startedAt, database, storage, backups } }: { system: System }) {
  const now = useCurrentMinute()
  return (
    <div className={css.pair}>
      <Facts
        title="Server"
        id="server"
        facts={[
          ['Lightbook', version],
          ['Node', node],
          ['Running for', lengthWords(now - Date.parse(startedAt))],
          ['Started', <When key="started" at={startedAt} />],
        ]}
      />
      <Facts
        title="Database"
        id="database"
        facts={[
          ['Engine', `${engines[database.engine]} ${database.version}`],
          ['Size', bytesWords(database.sizeBytes)],
          [
            'Location',
            <span key="place" className={css.place}>
              {database.place}
            </span>,
          ],
        ]}
      />
      <Storage storage={storage} />
      <Backups backups={backups} />
    </div>
  )
}

function Storage({
  storage: { place, isOnDisk, freeBytes, keepFreeBytes, usedBytes, files, countedAt, trash },
}: Pick<System, 'storage'>) {
  const used =
    usedBytes === null || files === null
      ? 'Not counted yet'
      : `${bytesWords(usedBytes)} in ${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}`
  return (
    <Facts
      title="Storage"
      id="storage"
      facts={[
        ['Pictures', used],
        [isOnDisk ? 'Free' : 'Free on the server', bytesWords(freeBytes)],
        [isOnDisk ? 'Kept free' : 'Kept free there', bytesWords(keepFreeBytes)],
        ['Trash', trashWords(trash)],
        [
          'Location',
          <span key="place" className={css.place}>
            {place}
          </span>,
        ],
      ]}
    >
      {countedAt && (
        <p>
          Pictures are counted once an hour, last on <When at={countedAt} />.
        </p>
      )}
    </Facts>
  )
}

function trashWords({ files, bytes }: System['storage']['trash']): string {
  if (files === 0) return 'Empty'
  return (
    `${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'} without a record (${bytesWords(bytes)}), ` +
    'deleted after 30 days'
  )
}

function Backups({ backups: { areDaily, newest } }: Pick<System, 'backups'>) {
  return (
    <SectionCard id="backups" title="Backups" className={css.part}>
      <p>{backupWords(areDaily, newest.length)}</p>
      {newest.length > 0 && (
        <ul className={css.list}>
          {newest.map(({ name, sizeBytes, madeAt }) => (
            <li key={name}>
              <span className={css.place}>{name}</span>
              <small>
                {bytesWords(sizeBytes)}, <When at={madeAt} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function backupWords(areDaily: boolean, count: number): string {
  if (!areDaily) return 'Daily backups are off (BACKUP_DIR=off). Make them yourself with the backup command.'
  return count === 0
    ? 'The first backup runs about ten minutes after startup, then one a day.'
    : 'Made daily. The latest 7 daily, 4 weekly and 12 monthly ones stay. Set BACKUP_DIR to a folder on another disk.'
}
