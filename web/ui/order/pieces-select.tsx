type PiecesSelectProps = {
  label: string
  value: number
  /** The pieces of the line. */
  pieces: number
  onChange: (value: number) => void
}

/** Selects for how many of a line's pieces a service is booked. */
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
