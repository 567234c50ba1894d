/** An order's displayed number: "HW-20418". */
export function orderNumber(number: number): string {
  return `HW-${number}`
}
