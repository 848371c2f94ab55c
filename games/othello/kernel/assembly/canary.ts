/** The cast that optimising levels of asc 0.28 break: an i32 load widened as unsigned. */
export function canaryCast(address: usize): u64 {
  return <u64>(<u32>load<i32>(address));
}
