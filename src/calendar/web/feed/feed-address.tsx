import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import type { FeedAddress } from '#calendar/api.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import css from './feed-dialog.module.css'
import '@mantine/core/styles/Input.layer.css'

/** The address of a feed, shown once. */
export function FeedAddressField({ address: { url, webcalUrl } }: { address: FeedAddress }) {
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The button that created it is gone: focus the address.
  useEffect(() => void field.current?.focus(), [])
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => toastFailed({ title: 'The address was not copied', message: 'Select it and copy it by hand.' }),
    )
  return (
    <>
      <div className={css.address}>
        <TextInput
          ref={field}
          readOnly
          label="Private address"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} stroke={1.6} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={copy}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status">
        <b>Copy it now: it is shown only once.</b> Whoever has it can read your shoots, so give it to nobody else.
      </p>
      <PrivateLinkNote>Calendars elsewhere, such as Google’s, cannot read it.</PrivateLinkNote>
      <ul className={css.ways}>
        <li>
          Apple Calendar: <TextLink href={webcalUrl}>open this link</TextLink> on your Mac or iPhone and confirm.
        </li>
        <li>Google Calendar: on a computer, choose Other calendars, + and From URL, and paste the address.</li>
      </ul>
    </>
  )
}
