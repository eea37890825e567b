import { Button } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { ownForm } from './queries.ts'

/** Copies the address of the studio's form; leads to its settings while it is off. */
export function CopyFormLink() {
  const { data } = useQuery(ownForm)
  const [isCopied, setCopied] = useState(false)
  if (!data) return null
  const { isOn, slug, urlBase } = data
  if (!isOn || slug === null)
    return (
      <Button variant="default" renderRoot={(props) => <Link to="/settings" hash="inquiry-form" {...props} />}>
        Set up your form
      </Button>
    )
  async function copy(address: string): Promise<void> {
    try {
      // Missing on pages without https.
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      toastFailed({ title: 'Nothing was copied', message: `Copy it by hand: ${address}` })
    }
  }
  const Icon = isCopied ? IconCheck : IconLink
  return (
    <Button variant="default" leftSection={<Icon size={18} stroke={1.6} />} onClick={() => void copy(urlBase + slug)}>
      {isCopied ? 'Copied' : 'Copy form link'}
    </Button>
  )
}
