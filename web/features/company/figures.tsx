import classes from './figures.module.css'

type FiguresProps = { figures: readonly { figure: string; label: string }[] }

/** Key figures in large type. */
export function Figures({ figures }: FiguresProps) {
  return (
    <ul className={`${classes.figures} num`}>
      {figures.map(({ figure, label }) => (
        <li key={figure}>
          <b>{figure}</b> <span className="muted">{label}</span>
        </li>
      ))}
    </ul>
  )
}
