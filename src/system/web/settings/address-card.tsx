import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicAddress } from '#system/settings-api.ts'
import { Facts } from '#system/web/facts.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const AddressDialog = lazyComponent(() => import('./address-dialog.tsx').then((part) => part.AddressDialog))

/** The address that links begin with, and whether others can open it. */
export function AddressCard({ address }: { address: PublicAddress }) {
  const [isEditing, setEditing] = useState(false)
  const { url, source, linksReachOutside, hasSecureCookies } = address
  return (
    <Facts
      title="Public address"
      id="public-address"
      facts={[
        ['Links start with', url],
        ['You are using', location.origin],
        ...(source === 'environment' ? ([['Set in', 'The environment']] as const) : []),
      ]}
    >
      {linksReachOutside ? (
        <p>
          Links in emails, invoices and contracts start with this address. To check it, open it from another network.
        </p>
      ) : (
        <p role="alert" className="icon-line">
          <IconAlertTriangle className="leading-icon" size={18} stroke={1.6} aria-hidden="true" />
          Links only work on this computer or its network. Clients elsewhere cannot open invoices or sign contracts
          online.
        </p>
      )}
      {source === 'saved' && url.startsWith('https:') && !hasSecureCookies && (
        <p>To turn on secure cookies and HSTS too, set PUBLIC_URL to this address in the environment.</p>
      )}
      {source !== 'environment' && (
        <div className={'row-8 space-above-14'}>
          <Button variant={linksReachOutside ? 'default' : 'filled'} size="xs" onClick={() => setEditing(true)}>
            {source === 'none' ? 'Set public address' : 'Change public address'}
          </Button>
        </div>
      )}
      {isEditing && <AddressDialog address={address} onClose={() => setEditing(false)} />}
    </Facts>
  )
}
