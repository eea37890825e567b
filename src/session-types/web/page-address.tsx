import { Button, Switch } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { OwnForm } from '#inquiry-form/api.ts'
import { frameSnippet } from '#inquiry-form/web/form-address.ts'
import { LinkToCopy } from '#ui/form/link-to-copy.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useListPages } from './changes.ts'
import '#ui/form/switch.css'

/** The address of all booking pages, which is that of the inquiry form; undefined before one is chosen. */
export const bookingAddress = ({ urlBase, slug }: OwnForm): string | undefined =>
  slug === null ? undefined : `${urlBase.replace(/inquire\/$/, 'book/')}${slug}`

interface PageAddressProps {
  form: OwnForm
  /** Whether something can be booked. */
  hasOpen: boolean
}

/** Where clients book; without an address, where to choose one. */
export function PageAddress({ form, hasOpen }: PageAddressProps) {
  const address = bookingAddress(form)
  if (address === undefined)
    return (
      <SectionCard id="booking-address" title="Your pages need an address">
        <p className="sub">Choose it once, with your inquiry form. The form itself can stay off.</p>
        <div className="space-above-14">
          <LinkButton variant="default" to="/settings" hash="inquiry-form">
            Choose an address
          </LinkButton>
        </div>
      </SectionCard>
    )
  if (!hasOpen) return null
  return (
    <div className="stack-16">
      <div className="stack-8">
        <LinkToCopy link={address} label="Your booking page" />
        <Button
          className="outdented"
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="xs"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          Open booking page
        </Button>
        {form.origins.length > 0 ? (
          <LinkToCopy link={frameSnippet(address, 'Book a session')} label="Code for your site" />
        ) : (
          <p className="caption">
            To show it on your own website, <TextLink href="/settings#inquiry-form">add the site</TextLink> first.
          </p>
        )}
      </div>
      <Listed form={form} />
    </div>
  )
}

/** Whether search engines may show the pages, which is the studio’s choice. */
function Listed({ form: { isBookingListed } }: { form: OwnForm }) {
  const list = useListPages()
  const once = useSingleFlight()
  return (
    <Switch
      label="Search engines may list these pages"
      description={isBookingListed ? undefined : 'Now they are asked to leave them out.'}
      checked={isBookingListed}
      disabled={list.isPending}
      onChange={({ currentTarget: { checked } }) => once(() => list.mutateAsync(checked))}
    />
  )
}
