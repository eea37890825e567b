import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { maxLengths } from '#kernel/text.ts'
import { resolvedPlace } from '#places/web/queries.ts'

const typingMs = 600

/** Links to the settings lead to this field. */
const id = 'default-location'

/** A location text with the place it resolves to. */
export function DefaultLocation({ value, ...rest }: TextInputProps & { value?: string }) {
  const [typed] = useDebouncedValue((value ?? '').trim(), typingMs)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) input.current?.focus()
  }, [])
  const { data, isPending } = useQuery(resolvedPlace(typed))
  const region =
    data &&
    [data.name, data.region, data.country].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')
  const words =
    typed === ''
      ? 'Light and weather where a shoot has no place of its own'
      : isPending
        ? 'Looking for it…'
        : region
          ? `Light and weather of ${region}`
          : 'Place not found'
  return (
    <TextInput
      {...rest}
      ref={input}
      id={id}
      value={value}
      description={words}
      autoComplete="off"
      maxLength={maxLengths.location}
      placeholder="New York, NY"
    />
  )
}
