import { Button, CloseButton, Kbd, Modal } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useId, useState } from 'react'
import { maxLengths } from '#kernel/text.ts'
import { noneFound } from '#search/rules.ts'
import { useClosedByBack } from '#ui/dialog/open-layers.tsx'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import { keepClear } from '#ui/toast/toast-space.ts'
import type { Action, Choice } from './choice.ts'
import type { MoreResults } from './more-results.ts'
import { PaletteList, rowId } from './palette-list.tsx'
import { useActive } from './use-active.ts'
import { useGroups } from './use-groups.tsx'
import css from './palette.module.css'
import '#ui/dialog/dialog.css'

/** Debounce, so that a word typed quickly causes one or two requests. */
const typingMs = 80

interface PaletteProps {
  /** What to search for at first. */
  text?: string | undefined
  actions: Action[]
  /** What is found beside the user's own records. */
  more?: MoreResults | undefined
  /** The shortcut that opens a row in a new tab. */
  newTabKeys: string
  onClose: () => void
}

/** The command palette: search results while typing, and actions. */
export function Palette({ text, actions, more, newTabKeys, onClose }: PaletteProps) {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  useReturnFocus()
  useClosedByBack(onClose)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      padding={0}
      yOffset="10.5vh"
      fullScreen={isPhone}
      transitionProps={{ duration: 120, transition: 'fade-down' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={keepClear} aria-label="Search and commands" className={css.palette ?? ''}>
        <Search text={text} actions={actions} more={more} onClose={onClose} />
        <div className={css.hints} aria-hidden="true">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd>↵</Kbd> open <Kbd>{newTabKeys}</Kbd> open in new tab
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function Search({ text: first = '', actions, more, onClose }: Omit<PaletteProps, 'newTabKeys'>) {
  const list = useId()
  const { history } = useRouter()
  const [typed, setTyped] = useState(first)
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, typingMs)
  // Clearing takes effect at once.
  const asked = text && settled
  const { groups, words, isNamed, hasFailed, isBehind, retry } = useGroups(asked, actions, more)

  const open = useCallback(
    ({ href, act }: Choice, inNewTab: boolean) => {
      if (href && inNewTab) return void window.open(href, '_blank', 'noopener')
      onClose()
      if (href) history.push(href)
      else act?.()
    },
    [history, onClose],
  )
  const { active, press, choose, startOver } = useActive(
    groups.flatMap(({ choices }) => choices),
    isBehind || asked !== text,
    open,
  )

  return (
    <>
      <div className={css.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          className="faint-placeholder"
          data-autofocus
          role="combobox"
          aria-label="Search or do something"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && rowId(active)}
          placeholder="Search shoots, clients, locations..."
          maxLength={maxLengths.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            startOver()
          }}
          onKeyDown={press}
        />
        <Kbd className={css.esc ?? ''}>esc</Kbd>
        <CloseButton className={css.close ?? ''} aria-label="Close" onClick={onClose} />
      </div>
      <Outcome words={words} isShown={words === noneFound && !isNamed} hasFailed={hasFailed} onRetry={retry} />
      <PaletteList id={list} groups={groups} active={active} query={asked} onHover={choose} onOpen={open} />
    </>
  )
}

interface OutcomeProps {
  words: string | undefined
  /** Also where it can be seen. */
  isShown: boolean
  hasFailed: boolean
  onRetry: () => unknown
}

/** The state of the search, where the list does not show it, and for screen readers. */
function Outcome({ words, isShown, hasFailed, onRetry }: OutcomeProps) {
  if (hasFailed)
    return (
      <div className={css.failed}>
        <p role="alert">Search failed</p>
        <Button variant="default" size="xs" onClick={() => void onRetry()}>
          Try again
        </Button>
      </div>
    )
  return (
    <p role="status" className={isShown ? css.note : 'vh'}>
      {words}
    </p>
  )
}
