import { Tabs, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { DealCounts } from '#deals/deal.ts'
import { dealCounts } from '#deals/web/queries.ts'
import { CopyFormLink } from '#inquiry-form/web/copy-form-link.tsx'
import { maxLengths } from '#kernel/text.ts'
import type { SessionType } from '#session-types/api.ts'
import { areSingleKeysOn } from '#ui/keys/single-keys.ts'
import { ListBar, ListTab } from '#ui/list/list-tab.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { showActiveTab } from '#ui/page/show-active-tab.ts'
import { TabCount } from '#ui/page/tab-count.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { ClosedBookings, OpenBookings } from './list/booking-lists.tsx'
import { NewInquiryButton } from './list/new-inquiry-button.tsx'
import css from './bookings-page.module.css'
import '#ui/page/tabs.css'

const RowCount = lazyComponent(() => import('#rain-calls/web/row/count.tsx').then((part) => part.RowCount))
const BookingTab = lazyComponent(() => import('#self-bookings/web/own/booking-tab.tsx').then((part) => part.BookingTab))

/** How far the families of a row are whose weather clause was met. */
function rainOfRow({ id, mini, weather }: SessionType) {
  const start = mini?.firstStart ?? null
  return start === null || weather === null ? null : <RowCount row={{ typeId: id, start }} />
}

const route = getRouteApi('/bookings')
const typingMs = 250

const tabs = ['open', 'booked', 'lost'] as const
type Tab = (typeof tabs)[number]

const tabNames: Record<Tab, string> = { open: 'Open', booked: 'Booked', lost: 'Lost' }

/** What clients can book by themselves. */
const pagesTab = 'pages'

const otherTabs = ['booked', 'lost', pagesTab] as const

const countIn = (tab: Tab, { needsYou, waiting, quiet, booked, lost }: DealCounts): number =>
  ({ open: needsYou + waiting + quiet, booked, lost })[tab]

/** Inquiries and what became of them. Tab and search are part of the address. */
export function BookingsPage() {
  const { tab = 'open', search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: counts } = useQuery(dealCounts)
  const [text, setText] = useState(search)
  const want = (words: string) =>
    void navigate({ replace: true, search: (previous) => ({ ...previous, search: words || undefined }) })
  const find = useDebouncedCallback(want, typingMs)
  function clear(): void {
    setText('')
    want('')
  }
  return (
    <Page>
      <PageHead
        title="Bookings"
        sub={counts ? standing(counts) : '\u00a0'}
        actions={
          <>
            <CopyFormLink />
            <NewInquiryButton />
          </>
        }
      />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          void navigate({
            replace: true,
            search: (previous) => ({ ...previous, tab: otherTabs.find((tab) => tab === chosen) }),
          })
        }
      >
        <Tabs.List ref={showActiveTab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabNames[name]}
              <TabCount count={counts ? countIn(name, counts) : 0} />
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={pagesTab}>Booking pages</Tabs.Tab>
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} className="tab-panel">
            <ListTab>
              <ListBar>
                <TextInput
                  className={`list-search ${css.search}`}
                  type="search"
                  aria-label="Search bookings"
                  placeholder="Search bookings"
                  maxLength={maxLengths.search}
                  value={text}
                  leftSection={<IconSearch {...iconProps} />}
                  onChange={({ currentTarget: { value } }) => {
                    setText(value)
                    find(value.trim())
                  }}
                />
                <span className={`push-right small ${css.order}`}>
                  {name === 'open' ? 'Longest wait first' : 'Latest first'}
                </span>
              </ListBar>
              {search.length > maxLengths.search ? (
                <SearchTooLong />
              ) : name === 'open' ? (
                <OpenBookings search={search} onClear={clear} />
              ) : (
                <ClosedBookings key={name} group={name} search={search} onClear={clear} />
              )}
            </ListTab>
          </Tabs.Panel>
        ))}
        <Tabs.Panel value={pagesTab} className="tab-panel">
          <BookingTab besideType={rainOfRow} />
        </Tabs.Panel>
      </Tabs>
      {areSingleKeysOn() && tab !== pagesTab && counts && countIn(tab, counts) > 0 && (
        <p className={css.hint}>
          <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open, <kbd>R</kbd> to reply
        </p>
      )}
    </Page>
  )
}

/** `3 need you, 2 waiting for clients`. */
function standing({ needsYou, waiting, quiet }: DealCounts): string {
  const ours = needsYou === 0 ? 'Nothing needs you' : needsYou === 1 ? 'One needs you' : `${needsYou} need you`
  const theirs = waiting + quiet
  return theirs === 0 ? ours : `${ours}, ${theirs} waiting for ${theirs === 1 ? 'a client' : 'clients'}`
}
