import { CloseButton } from '@mantine/core'
import { DropWell } from './drop-well.tsx'
import { megabytes } from '#images/web/gallery/fact-words.ts'
import { FileFaults } from './file-faults.tsx'
import { Preview } from '#images/web/gallery/preview.tsx'
import type { ChosenImages } from './use-chosen-images.ts'
import css from './uploads.module.css'

/** Lets the user choose files, and lists them. */
export function ChosenList({ chosen: { files, faults, choose, drop, dismiss } }: { chosen: ChosenImages }) {
  return (
    <>
      <DropWell small onFiles={(more) => void choose(more)} />
      <FileFaults faults={faults} onDismiss={dismiss} />
      {files.length > 0 && (
        <ul className={css.chosen} aria-label="Chosen images">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.row}>
              <Preview file={file} />
              <div className={css.words}>
                <bdi className={css.name}>{file.name}</bdi>
                <span className="cap num">{megabytes(file.size)}</span>
              </div>
              <CloseButton aria-label={`Remove ${file.name}`} onClick={() => drop(file)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
