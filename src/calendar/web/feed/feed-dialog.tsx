import { Button, type ButtonProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Feed, FeedAddress } from '#calendar/api.ts'
import { newKey } from '#kernel/web/call.ts'
import { untilWords } from '#time/until-words.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { FeedAddressField } from './feed-address.tsx'
import { feed, useMakeFeed, useRemoveFeed } from '#calendar/web/queries.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

type Question = 'replace' | 'remove'

/** Creates the private address under which other calendars read the shoots. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery({ ...feed, staleTime: 0 })
  const [address, setAddress] = useState<FeedAddress>()
  const [question, setQuestion] = useState<Question>()
  const make = useMakeFeed()
  const remove = useRemoveFeed()
  const once = useSingleFlight()
  const close = () => setQuestion(undefined)
  const makeOne = () => once(() => make.mutateAsync(newKey()).then(setAddress).then(close))
  const turnOff = () =>
    once(() =>
      remove
        .mutateAsync()
        .then(() => setAddress(undefined))
        .then(close),
    )
  return (
    <Dialog opened onClose={onClose} title="Subscribe" size={520} small>
      <DialogBody>
        <div className="stack-14">
          <p>
            Google Calendar, Apple Calendar and others can show your shoots. They read a private address and look for
            changes by themselves, some only every few hours. Client names are shown; notes and shot lists are not.
          </p>
          {address ? <FeedAddressField address={address} /> : <FeedState found={found} />}
        </div>
      </DialogBody>
      <DialogFooter>
        {found.data && <FeedChoices onAsk={setQuestion} onDone={onClose} />}
        {found.data === null && (
          <MainButton loading={make.isPending} onClick={makeOne}>
            Make an address
          </MainButton>
        )}
      </DialogFooter>
      <ConfirmDialog
        opened={question === 'replace'}
        title="Make a new address?"
        verb="Make a new address"
        loading={make.isPending}
        onConfirm={makeOne}
        onClose={close}
      >
        The old address stops working immediately: calendars that read it have to be given the new one.
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'remove'}
        title="Turn off the calendar feed?"
        verb="Turn off"
        loading={remove.isPending}
        onConfirm={turnOff}
        onClose={close}
      >
        The address stops working immediately: calendars that read it no longer see your shoots.
      </ConfirmDialog>
    </Dialog>
  )
}

interface Found {
  data: Feed | null | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Whether there is an address, which cannot be shown again. */
function FeedState({ found: { data, isError, isFetching, refetch } }: { found: Found }) {
  const { zone } = useLocalTime()
  if (data) {
    const read = data.lastReadAt ? `was last read ${untilWords(data.lastReadAt, zone)}` : 'has not been read yet'
    return (
      <p>
        An address was made {untilWords(data.createdAt, zone)} and {read}. It was shown once; if it is lost, make a new
        one.
      </p>
    )
  }
  if (isError)
    return (
      <CouldNotLoad
        title="Unable to Load"
        safe="Your calendar feed is as it was."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  return data === undefined && <Loading what="the calendar feed" />
}

interface MainButtonProps extends ButtonProps {
  onClick: () => void
  children: ReactNode
}

/**
 * The main action. It appears when the server has answered, and takes the focus unless the user has focused something
 * else.
 */
function MainButton(props: MainButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) button.current?.focus()
  }, [])
  return <Button ref={button} data-autofocus {...props} />
}

function FeedChoices({ onAsk, onDone }: { onAsk: (question: Question) => void; onDone: () => void }) {
  return (
    <>
      <Button variant="default" color="red" onClick={() => onAsk('remove')}>
        Turn off
      </Button>
      <Button variant="default" onClick={() => onAsk('replace')}>
        Make a new address
      </Button>
      <MainButton onClick={onDone}>Done</MainButton>
    </>
  )
}
