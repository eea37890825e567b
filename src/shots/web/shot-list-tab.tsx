import { Button } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { maxShotListLength, shotsIn, type ShotEdit } from '#shots/rules.ts'
import { AddShot } from './add-shot.tsx'
import { ShotGroups } from './shot-groups.tsx'
import { ShotText } from './shot-text.tsx'
import { useShotEdits } from './use-shot-edits.ts'
import css from './shot-list.module.css'

/** From this length on a counter is shown. */
const nearlyFull = 0.9 * maxShotListLength

const countWords = (count: number): string => (count === 1 ? '1 shot' : `${count} shots`)

/** The shot list of a shoot, grouped by light. */
export function ShotListTab({ shootId }: { shootId: number }) {
  const { text, isWaiting, read, edit } = useShotEdits(shootId)
  const [mode, setMode] = useState<'list' | 'add' | 'text'>('list')
  const shots = useMemo(() => shotsIn(text), [text])
  const close = () => setMode('list')
  if (mode === 'text') return <ShotText text={text} onEdit={edit} onClose={close} />
  const isEmpty = shots.length === 0
  // The fields stay open when the first shot is added.
  const addFirst = (change: ShotEdit) => {
    setMode('add')
    edit(change)
  }
  return (
    <div className="stack-20">
      <div className={css.head}>
        <p className="sub">
          {isEmpty
            ? 'No shots yet. Write down what you can’t miss.'
            : `${countWords(shots.length)}, arranged by light. Drag a shot to move it to another light.`}
        </p>
        <div className={css.ways}>
          <Button variant="default" leftSection={<IconForms size={18} stroke={1.6} />} onClick={() => setMode('text')}>
            Edit as text
          </Button>
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} />} onClick={() => setMode('add')}>
            Add shot
          </Button>
        </div>
      </div>
      {text.length > nearlyFull && (
        <p className="sub num">
          {`${text.length.toLocaleString('en-US')} of ` + `${maxShotListLength.toLocaleString('en-US')} characters`}
        </p>
      )}
      {isWaiting && (
        <p role="status" className="sub">
          Waiting to be sent
        </p>
      )}
      {(isEmpty || mode === 'add') && <AddShot read={read} onEdit={addFirst} onClose={isEmpty ? undefined : close} />}
      <ShotGroups shootId={shootId} shots={shots} read={read} onEdit={edit} />
    </div>
  )
}
