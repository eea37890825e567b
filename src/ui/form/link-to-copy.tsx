import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import css from './link-to-copy.module.css'

interface LinkToCopyProps {
  label: string
  link: string
  /** What it is, where it is not a link. */
  noun?: string
  /** Copying is what is to be done next. */
  isMain?: boolean
}

/** A link, or another secret, that is shown once, with a button that copies it. */
export function LinkToCopy({ label, link, noun = 'link', isMain = false }: LinkToCopyProps) {
  const { copied, copy, error } = useClipboard({ timeout: 2500 })
  return (
    <>
      <div className={css.link}>
        <TextInput
          className="grow"
          label={label}
          readOnly
          value={link}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={isMain ? 'filled' : 'default'}
          leftSection={copied ? <IconCheck size={18} stroke={1.6} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={() => copy(link)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {error && (
        <p role="alert">The browser did not allow copying. The {noun} is selected: copy it with the keyboard.</p>
      )}
    </>
  )
}
