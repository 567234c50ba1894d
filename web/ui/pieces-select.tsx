type PiecesSelectProps = {
  label: string
  value: number
  /** The pieces of the line. */
  pieces: number
  onChange: (value: number) => void
}

/** For how many of several pieces a service is chosen. */
export function PiecesSelect({ label, value, pieces, onChange }: PiecesSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <option key={index} value={index + 1}>
          × {index + 1}
        </option>
      ))}
    </select>
  )
}
