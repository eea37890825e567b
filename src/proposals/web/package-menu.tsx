import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { moneyWords } from '#kernel/money.ts'
import { newKey } from '#kernel/web/call.ts'
import { catalogue } from '#packages/web/queries.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import type { Proposal } from '#proposals/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useCreateProposal } from './changes.ts'
import '#ui/page/menu.css'

interface PackageMenuProps {
  dealId: number
  /** Of the draft that it fills. */
  draftCurrency?: string
  /** Saves what was typed; the draft stays as it is where that fails. */
  onChosen?: () => Promise<boolean>
  onMade: (proposal: Proposal) => unknown
}

/** Makes a draft from one of the packages, or fills an empty one; they are read when the menu opens. */
export function PackageMenu({ dealId, draftCurrency, onChosen, onMade }: PackageMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...catalogue, enabled: isOpen })
  const { data: money } = useQuery({ ...moneyDetails, enabled: isOpen })
  const create = useCreateProposal()
  const once = useSingleFlight()
  const packages = (data ?? []).filter(({ kind }) => kind === 'package')
  const make = async (packageId: number) => {
    if (onChosen && !(await onChosen())) return
    await onMade(await create.mutateAsync({ dealId, packageId, idempotencyKey: newKey() }))
  }
  return (
    <Menu width={260} position="bottom-start" offset={4} onOpen={() => setOpen(true)}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={create.isPending}
          rightSection={<IconChevronDown {...iconProps} size={16} />}
        >
          From a package
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {packages.map(({ id, name, price, currency }) => (
          <Menu.Item
            key={id}
            // Its price has to be typed again first.
            disabled={money !== undefined && currency !== money.currency && currency !== draftCurrency}
            onClick={() => once(() => make(id))}
            rightSection={moneyWords(price, currency)}
          >
            {name}
          </Menu.Item>
        ))}
        {data && packages.length === 0 && (
          <Menu.Item renderRoot={(props) => <Link to="/settings" hash="packages" {...props} />}>
            No packages yet. Add one in Settings.
          </Menu.Item>
        )}
        {!data && <Menu.Label>{isError ? 'Your packages could not be loaded.' : 'Loading packages'}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
