/** The logo: an open book whose horizon carries a half sun. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1b1b1b" />
      <path d="M9.2 17.4a6.8 6.8 0 0 1 13.6 0z" fill="#f5b13d" />
      <path
        d="M5.5 18.6c4-.9 8-.2 10.5 2.2 2.5-2.4 6.5-3.1 10.5-2.2v6.3c-4-.9-8-.2-10.5 2.2-2.5-2.4-6.5-3.1-10.5-2.2z"
        fill="#fff"
      />
      <path d="M16 20.8v6.3" stroke="#1b1b1b" strokeWidth="1.2" />
    </svg>
  )
}
