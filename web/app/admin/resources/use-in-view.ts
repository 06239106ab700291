import { type RefObject, useEffect, useRef, useState } from 'react';

/** True from the moment when the element comes into view, or nearly. */
export function useInView<Element extends HTMLElement>(): { place: RefObject<Element | null>; seen: boolean } {
  const place = useRef<Element>(null);
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return { place, seen };
}
