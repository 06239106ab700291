import { useEffect, useRef } from 'react';
import { attributesOf, type TagOptions } from '../../../domain/embed/embed-tag.ts';

/** Milliseconds without a change, so that a town that is being typed does not begin a search box with every letter. */
const pause = 300;

/** The tag itself, on this page: its script is one of this site, so the content policy lets it run. */
export function EmbedPreview({ options }: { options: TagOptions }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const tag = document.createElement('script');
      for (const [name, value] of attributesOf('', options)) tag.setAttribute(name, value);
      place.current?.replaceChildren(tag);
    }, pause);
    return () => clearTimeout(timer);
  }, [options]);
  return <div ref={place} className="embed-preview" />;
}
