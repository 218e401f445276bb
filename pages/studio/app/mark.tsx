/** Studio's mark: the only red that is no warning. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <rect width="24" height="24" rx="6.5" fill="var(--brand)" />
      <path d="M6 7.25A1.25 1.25 0 0 1 7.25 6h9.5a1.25 1.25 0 0 1 0 2.5h-9.5A1.25 1.25 0 0 1 6 7.25Z" fill="#fff" />
      <rect x="6" y="10.5" width="5.4" height="7.5" rx="1.25" fill="#fff" />
      <rect x="12.9" y="10.5" width="5.1" height="3" rx="1.25" fill="#fff" opacity=".62" />
      <rect x="12.9" y="15" width="5.1" height="3" rx="1.25" fill="#fff" opacity=".62" />
    </svg>
  );
}
