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
            'Place',
            <span key="place" className={css.place}>
              {database.place}
            </span>,
          ],
        ]}
      />
      <Storage storage={storage} />
      <Backups engine={database.engine} backups={backups} />
    </div>
  )
}

function Storage({
  storage: { place, freeBytes, keepFreeBytes, usedBytes, files, countedAt },
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
        ['Free', bytesWords(freeBytes)],
        ['Kept free', bytesWords(keepFreeBytes)],
        [
          'Place',
          <span key="place" className={css.place}>
            {place}
          </span>,
        ],
      ]}
    >
      {countedAt && (
        <p>
          Pictures are counted once an hour, the last time on <When at={countedAt} />.
        </p>
      )}
    </Facts>
  )
}

function Backups({ engine, backups }: { engine: System['database']['engine'] } & Pick<System, 'backups'>) {
  return (
    <SectionCard id="backups" title="Backups" className={css.part}>
      <p>{backupWords(engine, backups.length)}</p>
      {backups.length > 0 && (
        <ul className={css.list}>
          {backups.map(({ name, sizeBytes, madeAt }) => (
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

function backupWords(engine: System['database']['engine'], count: number): string {
  if (engine === 'postgres')
    return 'Lightbook makes no copies of a PostgreSQL database. Whoever runs it backs it up, and the folder of the pictures with it.'
  const upgrades = 'Lightbook copies its database before an upgrade changes it'
  return count === 0
    ? `${upgrades}; that has not happened yet. Copy the folder of the data elsewhere regularly.`
    : `${upgrades}. These copies lie on the same disk: copy the folder of the data elsewhere regularly.`
}
